import { startMapHost, OWN_GROUND } from '../harness/mapHost'
import { foundOf, markersOf, openMap } from '../harness/mapSearchJourney'
import { createPortalServer } from '../harness/portalServer'
import { sharePixels } from '../harness/sharePixels'
import { expect, test } from '../harness/test'

// The dispatcher's language changes.
test.use({ serverOf: 'own-map' })

const LIGHT_LAND = [247, 246, 242] as const
const DARK_LAND = [33, 41, 53] as const
const HIGHWAY = [220, 178, 122] as const
const MAP = '/carrier/s?view=map'

for (const [what, file, credit] of [
  ['style', '/style.json', 'Own Maps'],
  ['file of tiles', '/us.pmtiles', 'Own Tiles'],
] as const)
  test(`[FND-06] MAP_STYLE_URL shows the operator's ${what}, which the security policy allows`, async ({
    browser,
    haveSession,
  }) => {
    test.setTimeout(120_000)
    const host = await startMapHost()
    const portal = await createPortalServer({ MAP_STYLE_URL: `${host.origin}${file}` })
    const page = await browser.newPage({ baseURL: portal.url })
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/u.test(message.text())) refused.push(message.text())
    })
    await haveSession(page, 'dispatcher@carrier.test')
    await page.goto(`${MAP}&from=Dallas%2C+TX`)
    const map = await openMap(page)
    await expect(map.getByRole('list', { name: 'Sources of the map' })).toContainText(credit)
    if (file === '/style.json')
      await expect.poll(async () => await sharePixels(page, map, OWN_GROUND)).toBeGreaterThan(0.5)
    else {
      await expect.poll(async () => await sharePixels(page, map, HIGHWAY)).toBeGreaterThan(0.0005)
      expect(host.asked.every(({ range }) => range !== undefined)).toBe(true)
    }
    expect(host.asked.map(({ path }) => path)).toContain(file)
    expect(refused).toEqual([])
    await page.close()
    await portal.dispose()
    await host.close()
  })

test('[FND-06] without the operator’s style the map has the embedded ground', async ({
  browser,
  haveSession,
}) => {
  test.setTimeout(120_000)
  const host = await startMapHost()
  const portal = await createPortalServer({ MAP_STYLE_URL: `${host.origin}/gone.json` })
  const page = await browser.newPage({ baseURL: portal.url })
  await haveSession(page, 'dispatcher@carrier.test')
  await page.goto(MAP)
  const map = await openMap(page)
  await expect.poll(async () => await sharePixels(page, map, LIGHT_LAND)).toBeGreaterThan(0.1)
  await page.close()
  await portal.dispose()
  await host.close()
})

test('[FND-06] the map follows a theme at once, and keeps its place in another language', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'dispatcher@carrier.test', `${MAP}&from=Dallas%2C+TX`)
  const map = await openMap(page)
  expect(await foundOf(page)).toBeGreaterThan(0)
  await map.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => await sharePixels(page, map, LIGHT_LAND)).toBeGreaterThan(0.3)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => await sharePixels(page, map, DARK_LAND)).toBeGreaterThan(0.3)

  const places = async (group: typeof map) =>
    await group
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map(({ style }) => style.transform).sort())
  const before = await places(markersOf(map))
  expect(before.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Español' }).click()
  const translated = page.getByRole('region', { name: /^Mapa de \d+ cargas?$/u })
  await expect(translated).toBeVisible()
  const group = translated.getByRole('group', { name: /^Marcadores/u })
  await expect(group).toBeAttached()
  // A map that fits its markers again moves within a second.
  await page.waitForTimeout(2_000)
  expect(await places(group)).toEqual(before)
})
