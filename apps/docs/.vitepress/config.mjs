import { cpSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { families } from '../source/adapters.mjs'
import { components, decisions, guide, PICTURE_FOLDERS, server } from '../source/pages.mjs'
import { repositoryPath } from '../source/repository.mjs'

const items = (folder, pages) => pages.map(({ slug, title }) => ({ text: title, link: `/${folder}/${slug}` }))

const served = fileURLToPath(new URL('../content/public/', import.meta.url))
for (const folder of PICTURE_FOLDERS)
  cpSync(repositoryPath(folder), `${served}pictures/${folder}`, { recursive: true })
// `pnpm site` builds Storybook first, as a part of the site. Without it, the link leads to `pnpm storybook`.
const storybook = repositoryPath('packages/portal-ui/storybook-static')
const hasStorybook = existsSync(storybook)
if (hasStorybook) cpSync(storybook, `${served}storybook`, { recursive: true })

export default defineConfig({
  title: 'Freight Portal',
  description: 'The data layer, the design system and the server of the freight portal.',
  lang: 'en-US',
  srcDir: 'content',
  outDir: 'dist',
  cacheDir: '.vite',
  cleanUrls: true,
  // A page or heading that a link names and that is missing fails the build.
  ignoreDeadLinks: 'localhostLinks',
  markdown: { html: false },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide/overview' },
      { text: 'Adapters', link: '/reference/' },
      { text: 'Components', link: '/components/overview' },
      {
        text: 'Storybook',
        link: hasStorybook ? '/storybook/index.html' : 'http://localhost:6006',
        target: '_blank',
      },
      { text: 'Server', link: '/server/local-org' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar: {
      '/guide/': [{ text: '@portal/ui-api', items: items('guide', guide) }],
      '/reference/': [
        {
          text: 'Adapters',
          items: [
            { text: 'All adapters', link: '/reference/' },
            ...families.map(({ slug, title }) => ({ text: title, link: `/reference/${slug}` })),
          ],
        },
      ],
      '/components/': [{ text: '@portal/portal-ui', items: items('components', components) }],
      '/server/': [{ text: 'Server', items: items('server', server) }],
      '/decisions/': [{ text: 'Decisions', items: items('decisions', decisions) }],
    },
  },
})
