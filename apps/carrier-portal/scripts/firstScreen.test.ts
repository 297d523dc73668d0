import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ModuleGraph } from '@portal/app-kit/vite/importGraph'
import { firstScreenModules } from './firstScreen.ts'

const home = fileURLToPath(new URL('../src/app/pages/HomePage.tsx', import.meta.url))
const BARREL = '/packages/portal-ui/dist/index.js'

/** A graph in which Find Loads imports these from the components. */
const graphOf = (names: string, barrel: string): ModuleGraph => {
  const modules: Record<string, { code: string; importedIds: string[] }> = {
    [home]: { code: `import { ${names} } from "@portal/portal-ui";`, importedIds: [BARREL] },
    [BARREL]: {
      code: barrel,
      importedIds: ['/packages/portal-ui/dist/chunk-A.js', '/packages/portal-ui/dist/chunk-B.js'],
    },
    '/packages/portal-ui/dist/chunk-A.js': { code: '', importedIds: ['/packages/portal-ui/dist/chunk-C.js'] },
  }
  return {
    getModuleInfo: (id) => {
      const module = modules[id]
      return module ? { ...module, importers: [] } : null
    },
  }
}

const barrel =
  'import {\n  Button,\n  Link\n} from "./chunk-A.js";\nimport {\n  Table\n} from "./chunk-B.js";'

test('the first screen has the components that it names, with their imports, and none that it does not name', () => {
  const found = firstScreenModules(graphOf('Button, Link as Anchor', barrel))
  expect([...found].filter((id) => id.includes('/chunk-'))).toEqual([
    '/packages/portal-ui/dist/chunk-A.js',
    '/packages/portal-ui/dist/chunk-C.js',
  ])
})

test('a list of exports that looks different fails the build', () => {
  expect(() => firstScreenModules(graphOf('Button', 'export * from "./chunk-A.js"'))).toThrow(
    'No export was found',
  )
})
