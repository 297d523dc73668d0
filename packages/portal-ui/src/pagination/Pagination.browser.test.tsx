import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { Pagination } from './Pagination.js'

test('shows the row range and moves to the next and previous page', async () => {
  const onPageChange = vi.fn()
  mount(<Pagination label="Events" page={2} pageSize={50} total={101} onPageChange={onPageChange} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('51–100 of 101')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: 'Previous page' }).click()
  expect(onPageChange.mock.calls).toEqual([[3], [1]])
})

test.each([
  ['the last page', { page: 3, total: 101 }, '101–101 of 101', 'Next page'],
  ['the first page', { page: 1, total: 101 }, '1–50 of 101', 'Previous page'],
  ['no rows', { page: 1, total: 0 }, '0–0 of 0', 'Next page'],
])('%s', async (_name, props, range, disabled) => {
  mount(<Pagination label="Events" pageSize={50} onPageChange={vi.fn()} {...props} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(range)
  await expect.element(page.getByRole('button', { name: disabled })).toHaveAttribute('disabled')
})
