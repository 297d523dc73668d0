import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@portal/browser'
import { chromium, type Browser, type Frame, type Page } from 'playwright'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const built = fileURLToPath(new URL('../storybook-static', import.meta.url))

interface IndexEntry {
  readonly id: string
  readonly title: string
  readonly type: 'docs' | 'story'
}

const { entries } = JSON.parse(readFileSync(`${built}/index.json`, 'utf8')) as {
  entries: Readonly<Record<string, IndexEntry>>
}
const docs = Object.values(entries).filter(({ type }) => type === 'docs')
const addressOf = (id: string) => `${server.resolvedUrls?.local[0]}iframe.html?viewMode=docs&id=${id}`

let server: PreviewServer
let browser: Browser
let page: Page
/** Errors of the scripts and the console of the page and its frames. */
const errors: string[] = []

beforeAll(async () => {
  server = await preview({
    root: built,
    configFile: false,
    logLevel: 'error',
    build: { outDir: built },
    preview: { port: 0, host: '127.0.0.1' },
  })
  browser = await chromium.launch(await findChromium())
  page = await browser.newPage({ locale: 'en-US' })
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(addressOf(docs[0]?.id ?? ''))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

interface StorybookWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, payload: object) => void }
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender?: { readonly id: string }
    readonly storyRenders?: readonly { readonly id: string; readonly phase?: string }[]
  }
}

interface Rendered {
  /** The docs page, or the story of a frame. */
  readonly current: string | undefined
  /** Stories that are rendered and have played. */
  readonly finished: readonly string[]
}

/** A frame that is being loaded has rendered nothing. */
const renderedIn = (frame: Frame): Promise<Rendered> =>
  frame
    .evaluate(() => {
      const { currentRender, storyRenders = [] } =
        (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__ ?? {}
      const ended = storyRenders.filter(({ phase = '' }) =>
        ['finished', 'aborted', 'errored'].includes(phase),
      )
      return { current: currentRender?.id, finished: ended.map(({ id }) => id) }
    })
    .catch(() => ({ current: undefined, finished: [] }))

/** Stories of a docs page. Whole pages are looked at one by one, so that of the page template shows some of them. */
const storiesOf = (title: string): readonly string[] =>
  title === 'Frame/Page'
    ? []
    : Object.values(entries).flatMap((entry) =>
        entry.type === 'story' && entry.title === title ? [entry.id] : [],
      )

/** Opens a docs page and waits until its stories are rendered and have played. */
async function openDocs({ id, title }: IndexEntry): Promise<void> {
  // A second try: the page has this one, and setting it again changes nothing.
  if ((await renderedIn(page.mainFrame())).current === id) await page.goto(addressOf(id))
  errors.length = 0
  await page.evaluate((storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow
    channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
  }, id)
  const missing = async () => {
    // Frames are loaded when they come near the window.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [docsPage, ...frames] = await Promise.all(page.frames().map(renderedIn))
    if (docsPage?.current !== id) return [id]
    const finished = new Set([docsPage, ...frames].flatMap((rendered) => rendered.finished))
    return storiesOf(title).filter((story) => !finished.has(story))
  }
  await expect.poll(missing, { timeout: 50_000, interval: 100 }).toEqual([])
}

const docsOf = (title: string): IndexEntry => {
  const found = docs.find((entry) => entry.title === title)
  if (!found) throw new Error(`${title} has no docs page.`)
  return found
}

test.each(docs)('the docs page of $title logs no error', async (entry) => {
  await openDocs(entry)
  expect(errors).toEqual([])
})

test('each story that plays on a docs page shows its list, whichever has the focus', async () => {
  await openDocs(docsOf('Fields/Combo box'))
  const texts = page
    .frames()
    .slice(1)
    .map(async (frame) => {
      const options = await frame.locator('[role=listbox]').innerText()
      return [await frame.locator('[role=combobox]').inputValue(), options.split('\n')[0]]
    })
  expect(await Promise.all(texts)).toEqual([
    ['Dal', 'Dallas, TX'],
    ['Dal', 'Searching…'],
    ['Xyz', 'Nothing found. Check the spelling, or try a nearby city.'],
  ])
})

test('open dialogs of a docs page leave the focus to the page', async () => {
  await openDocs(docsOf('Feedback/Dialog'))
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})
