import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { browserMode, CountReporter, secondTry } from '@portal/test-config/vitest'
import { defineConfig } from 'vitest/config'

const configDir = fileURLToPath(new URL('.storybook', import.meta.url))

/** Every story is a test, with axe as an error, once in each theme. */
export default defineConfig({
  test: {
    reporters: ['default', new CountReporter('portal-ui-stories')],
    projects: await Promise.all(
      (['light', 'dark'] as const).map(async (theme) => ({
        plugins: [await storybookTest({ configDir, storybookScript: 'pnpm storybook' })],
        test: {
          name: theme,
          // A story leaves nothing behind, so all of a theme share one page: a new one for each file took two fifths of the time.
          isolate: false,
          retry: secondTry,
          browser: await browserMode(),
          setupFiles: [`./.storybook/${theme}.setup.ts`],
        },
      })),
    ),
  },
})
