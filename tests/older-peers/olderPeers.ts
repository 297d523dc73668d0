import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)

/** The oldest supported releases, and libraries of the tests. */
const OLDER = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  '@testing-library/react',
  'msw',
  'msw/node',
]
/** Modules whose copy here imports this React. */
const WITH_OLDER = [
  'react-aria-components',
  'react-aria/useLandmark',
  'react-aria/I18nProvider',
  'lucide-react',
]

const replaceBy = (name: string, replacement: string) => ({ find: new RegExp(`^${name}$`), replacement })

/** Aliases of Vite from the packages of the workspace to the older ones. */
export const olderPeers = [
  ...OLDER.map((name) => replaceBy(name, resolve(name))),
  ...WITH_OLDER.map((name) => replaceBy(name, fileURLToPath(import.meta.resolve(name)))),
]
