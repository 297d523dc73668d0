import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** A file of its own for each file of a folder, so that applications put it where its users are. */
const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(new URL(`src/${folder}`, import.meta.url))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [`${folder}/${file.replace(/\.ts$/u, '')}`, `src/${folder}/${file}`]),
  )

export default defineConfig({
  entry: {
    ...filesOf('codes'),
    ...filesOf('limits'),
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
