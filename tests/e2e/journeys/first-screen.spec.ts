import { expect, test } from '../harness/test'

/** Files of the first screen of Find Loads in a wide window: without a proxy, a browser fetches six at a time. */
const MOST_FILES = 26

test('[U11] Find Loads fetches few files until its loads and filters show, each of them once', async ({
  page,
  portal,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) files.push(pathname)
  })
  await page.goto(`${portal.url}/carrier/s`)
  await expect(page.getByText(/^[\d,]+ loads$/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Origin/ }).first()).toBeVisible()
  expect(files).toEqual([...new Set(files)])
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES)
})
