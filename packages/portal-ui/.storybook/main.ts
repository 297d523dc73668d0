import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'

// MDX itself knows no tables.
const docs = {
  name: '@storybook/addon-docs',
  options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
}

const config: StorybookConfig = {
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: [docs, '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  // The letters of Storybook's own frame (manager-head.html).
  staticDirs: [{ from: '../src/tokens/inter-latin.woff2', to: '/inter-latin.woff2' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
