import { fileURLToPath } from 'node:url'
import type { ModuleGraph, ModuleInfo } from '@portal/app-kit/vite/importGraph'

/** What starts the portal, what Find Loads shows first in any window, and the banner of every page. */
const FIRST_SCREEN = [
  'main.ts',
  'app/startPortal.tsx',
  'app/pages/HomePage.tsx',
  'features/find-loads/results/LoadCards.tsx',
  'features/find-loads/results/LoadTable.tsx',
  'features/frame/FrameBanner.tsx',
]
/** Files that only pass exports of others on; everything would seem to need all of them. */
const BARREL = /(?:(?:portal-ui|contract)\/dist\/index|lucide-react\/dist\/esm\/lucide-react)\.m?js$/
const NAMES_FROM = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/gu

/** The imports of a module by name: `as` leads to the name outside it. */
function namesIn(code: string): { names: string[]; from: string }[] {
  return [...code.matchAll(NAMES_FROM)].map(([, list = '', from = '']) => ({
    from,
    names: list.split(',').map((name) => name.trim()),
  }))
}

/** The module of each export of a barrel. */
function exportsOf(barrel: ModuleInfo): ReadonlyMap<string, string> {
  const modules = new Map<string, string>()
  for (const { names, from } of namesIn(barrel.code ?? '')) {
    const id = barrel.importedIds.find((imported) => imported.endsWith(from.replace(/^\./u, '')))
    if (id === undefined) continue
    for (const name of names) modules.set(name.split(/\s+as\s+/u).at(-1) ?? '', id)
  }
  return modules
}

/**
 * The modules that the first screen imports, through packages' lists of exports only those that are named.
 *
 * @throws {Error} when no export of a package was found: then its list looks different, and this has to follow.
 */
export function firstScreenModules(graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const barrels = new Map<string, ReadonlyMap<string, string>>()
  const exportsAt = (id: string) => {
    const info = graph.getModuleInfo(id)
    const known = barrels.get(id) ?? (info ? exportsOf(info) : new Map<string, string>())
    if (known.size === 0) throw new Error(`No export was found in ${id}. Change scripts/firstScreen.ts.`)
    barrels.set(id, known)
    return known
  }
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const info = graph.getModuleInfo(id)
    for (const imported of info?.importedIds ?? []) {
      if (!BARREL.test(imported)) visit(imported)
      else {
        const modules = exportsAt(imported)
        for (const { names } of namesIn(info?.code ?? ''))
          for (const name of names) {
            const module = modules.get(name.split(/\s+as\s+/u)[0] ?? '')
            if (module !== undefined) visit(module)
          }
      }
    }
  }
  for (const file of FIRST_SCREEN) visit(fileURLToPath(new URL(`../src/${file}`, import.meta.url)))
  return found
}
