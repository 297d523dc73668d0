import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
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
