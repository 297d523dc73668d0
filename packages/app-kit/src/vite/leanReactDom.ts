import type { Plugin } from 'vite'
import { leftOutFeatures } from './reactDomEdits.ts'

const REACT_DOM = /\/react-dom-client\.production\.js(?:\?|$)/
const OWN_CODE =
  /\/(?:apps|packages)\/[\w-]+\/(?:src|dist)\/|\/node_modules\/(?!\.pnpm\/|react\/|react-dom\/)/
const REACT_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](?:react|react-dom|react-dom\/client)["']/g
const leftOutExports = leftOutFeatures.flatMap((feature) => feature.exports)

/**
 * Leaves out of a build what the applications do not use of React DOM: hydration, view transitions, stylesheets and
 * scripts as resources, refs of fragments, `Activity` and `useActionState` (a quarter of its bytes).
 *
 * @throws {Error} when a module imports one of them, and when React DOM has changed and a replacement does not match.
 */
export function leanReactDom(): Plugin {
  return {
    name: 'lean-react-dom',
    apply: 'build',
    transform(code, id) {
      if (REACT_DOM.test(id)) return { code: withoutFeatures(code), map: null }
      if (OWN_CODE.test(id)) refuseLeftOut(code, id)
      return undefined
    },
  }
}

/** Returns the source of `react-dom-client.production.js` without the features of `reactDomEdits.ts`. */
export function withoutFeatures(source: string): string {
  let code = source.replace(
    '"use strict";',
    '"use strict";\nfunction leftOut() { throw Error("leanReactDom"); }',
  )
  for (const { replacements } of leftOutFeatures)
    for (const [pattern, replacement] of replacements) {
      const next = code.replace(pattern, replacement)
      if (next === code) throw new Error(changed(String(pattern)))
      code = next
    }
  for (const { bodies } of leftOutFeatures)
    for (const [name, body] of Object.entries(bodies)) code = withBody(code, name, body)
  return code
}

/** Gives a top-level function another body. In this file they end at the first brace of a line's start. */
function withBody(code: string, name: string, body: string): string {
  const pattern = new RegExp(`^function ${name}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}$`, 'm')
  if (!pattern.test(code)) throw new Error(changed(`function ${name}`))
  return code.replace(pattern, (_text, parameters: string) => `function ${name}(${parameters}) { ${body} }`)
}

/** Throws for a module that imports a feature that is left out. */
export function refuseLeftOut(code: string, id: string): void {
  for (const [, names = ''] of code.matchAll(REACT_IMPORT)) {
    const found = names
      .split(',')
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .find((name) => leftOutExports.includes(name))
    if (found !== undefined)
      throw new Error(
        `${id} imports ${found}, which the build leaves out. Remove it from reactDomEdits.ts first.`,
      )
  }
}

const changed = (place: string) => `React DOM has changed: ${place} is missing. Update reactDomEdits.ts.`
