import { methodsPage } from './methodsPage'
import { openApiDocument } from './openApiDocument'

/** The generated files of `docs/` with their text. */
export const documents = (): Readonly<Record<string, string>> => ({
  'openapi.json': `${JSON.stringify(openApiDocument(), undefined, 2)}\n`,
  'server-methods.md': methodsPage(),
})
