import { findChromium } from '@portal/browser'
import { defineConfig } from 'playwright/test'

const chromium = await findChromium()

export default defineConfig({
  testDir: './journeys',
  globalSetup: './harness/seedDemo.ts',
  // The built server runs as it is.
  build: { external: ['**/platform-server/dist/**'] },
  // One server and one browser at a time, because journeys must not see each other's bookings; each of the
  // two projects, which `npm test` runs in parallel, then has a core.
  workers: 1,
  // For slow shared machines; actual failures are detected sooner.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A retry with a new server; the summary of `npm test` lists retried tests.
  retries: 1,
  reporter: [['list'], ['@portal/test-config/playwright-reporter', { suite: 'e2e' }]],
  use: {
    launchOptions: chromium,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Simulated network failures must reach the page; offline journeys allow the service worker.
    serviceWorkers: 'block',
    // A trace for every journey would cost a third more CPU; retries are traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      outputDir: './test-output/desktop',
      testIgnore: /\.phone\./,
      // Drawing animations without a GPU took a sixth of a journey. Journeys on phones have them.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      outputDir: './test-output/phone',
      testMatch: /\.phone\./,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
