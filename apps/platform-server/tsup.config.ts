import { defineConfig } from 'tsup'

/**
 * `embeddedWorker` is the thread of the embedded database; it is started by its file name. Dependencies are bundled, because
 * a start from few files takes half the time of one from a thousand. Not PGlite, which finds its WebAssembly beside itself.
 */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    main: 'src/main.ts',
    platform: 'src/platform.ts',
    buildTemplate: 'src/cli/buildTemplate.ts',
    embeddedWorker: 'src/database/embeddedWorker.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node22',
  dts: false,
  clean: true,
  splitting: true,
  sourcemap: true,
  noExternal: [/^(?!@electric-sql\/pglite)/],
  external: ['pg-native'],
  // What is bundled of CommonJS asks for Node's own modules with `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
})
