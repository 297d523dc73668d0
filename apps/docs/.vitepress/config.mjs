import { defineConfig } from 'vitepress'
import { families } from '../source/adapters.mjs'
import { components, decisions, guide, server } from '../source/pages.mjs'

const items = (folder, pages) => pages.map(({ slug, title }) => ({ text: title, link: `/${folder}/${slug}` }))

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
