import type { Locator, Page } from 'playwright/test'

type Colour = readonly [red: number, green: number, blue: number]

/** The share of pixels on the screen that have a colour, of what `shown` covers. */
export async function sharePixels(page: Page, shown: Locator, colour: Colour): Promise<number> {
  const picture = (await shown.screenshot()).toString('base64')
  // The policy of the page forbids to read the picture there.
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('The page has no browser.')
  const scratch = await context.newPage()
  const share = await scratch.evaluate(
    async ([source, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('The browser draws no canvas.')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      let found = 0
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, part) => Math.abs(value - (data[at + part] ?? 0)) <= 3)) found += 1
      return found / (data.length / 4)
    },
    [picture, colour] as const,
  )
  await context.close()
  return share
}
