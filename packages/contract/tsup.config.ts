import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** A file of its own for each list of codes, so that applications put it where its users are. */
const codes = Object.fromEntries(
  readdirSync(new URL('src/codes', import.meta.url))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [`codes/${file.replace(/\.ts$/u, '')}`, `src/codes/${file}`]),
)

export default defineConfig({
  entry: {
    ...codes,
    index: 'src/index.ts',
    insertPrerender: 'src/insertPrerender.ts',
    methods: 'src/methods.ts',
    searchArea: 'src/searchArea.ts',
    'shape/index': 'src/shape/index.ts',
    'openapi/openApiDocument': 'src/openapi/openApiDocument.ts',
    'openapi/writeDocuments': 'src/openapi/writeDocuments.ts',
    'compile/writeClient': 'src/compile/writeClient.ts',
  },
  format: 'esm',
  target: 'es2022',
  dts: false,
  clean: true,
  splitting: true,
})
