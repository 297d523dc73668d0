import { findChromium } from '@portal/browser'
import { defineConfig } from 'playwright/test'

const { executablePath, args } = await findChromium()

export default defineConfig({
  testDir: './journeys',
  // One server and one browser at a time: a journey must not see another's bookings, and each of the two projects, which
  // `npm test` runs beside each other, then has a core of its own.
  workers: 1,
  // A shared machine may be slow; what is wrong does not take this long to be seen.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A second try, with a server of its own; the closing lines of `npm test` name who needed it.
  retries: 1,
  reporter: [['list'], ['@portal/test-config/playwright-reporter', { suite: 'e2e' }]],
  use: {
    launchOptions: { executablePath, args },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What a journey breaks on the way must reach the page; journeys without network allow the worker.
    serviceWorkers: 'block',
    // Writing one for every journey costs the runner a third more work; the second try is the one that is written down.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      outputDir: './test-output/desktop',
      testIgnore: /\.phone\./,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      outputDir: './test-output/phone',
      testMatch: /\.phone\./,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
