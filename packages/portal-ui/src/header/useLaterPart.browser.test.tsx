import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.js'
import { useLaterPart } from './useLaterPart.js'

function Place({ load, onFailure }: { load: () => Promise<string>; onFailure?: () => void }) {
  const { part, hasFailed, retry } = useLaterPart(load, true, onFailure)
  return hasFailed ? (
    <button type="button" onClick={retry}>
      Again
    </button>
  ) : (
    <p>{part ?? 'Waiting'}</p>
  )
}

test('a failed load keeps the page intact and can be retried', async () => {
  let isOnline = false
  const onFailure = vi.fn()
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return 'The part'
  }
  mount(<Place load={load} onFailure={onFailure} />)
  await expect.element(page.getByRole('button', { name: 'Again' })).toBeVisible()
  expect(onFailure).toHaveBeenCalledOnce()
  isOnline = true
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
})
