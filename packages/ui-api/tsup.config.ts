import { readFile } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'

const DECLARATIONS =
  /(?<!function )(?<![\w.])((?:objectOf|variantsOf|listOf|mapOf|batchOf|template|defineRepresentation)[<(])/g

/** Marks the calls that declare representations as pure: bundlers drop those of adapters that an application does not import. */
const pureDeclarations: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'pure-declarations',
  setup(build) {
    build.onLoad({ filter: /src\/(representations|adapters)\/.*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(DECLARATIONS, '/* @__PURE__ */ $1'),
      loader: 'ts',
    }))
  },
}

// One output file for each source file: importing one adapter loads that adapter's code only.
const files: Options = {
  entry: ['src/**/*.ts', 'src/**/*.tsx', '!src/**/*.test.*', '!src/**/*.test-d.ts', '!src/*/testing/**'],
  bundle: false,
  format: 'esm',
  target: ['es2022', 'chrome111', 'edge111', 'firefox115', 'safari16.4'],
  dts: false,
  sourcemap: true,
  esbuildPlugins: [pureDeclarations],
}

export default defineConfig([
  {
    ...files,
    esbuildOptions(options) {
      // Properties that start with one underscore never leave the client, so the build shortens them.
      options.mangleProps = /^_[a-z]/i
    },
  },
  // The condition `development` of bundlers: debuggers show the names of the sources.
  { ...files, outDir: 'dist/development', sourcemap: false },
])
