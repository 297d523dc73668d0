import { defineConfig } from 'tsup'

/**
 * `embeddedWorker` is the thread of the embedded database, `inspectionWorker` one that reads an uploaded file; they are started by
 * their file names. Dependencies are bundled, because a start from few files takes half the time of one from a thousand. Not PGlite
 * and sharp, which find their WebAssembly and native code beside themselves.
 */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    main: 'src/main.ts',
    platform: 'src/platform.ts',
    buildTemplate: 'src/cli/buildTemplate.ts',
    embeddedWorker: 'src/database/embedded/embeddedWorker.ts',
    inspectionWorker: 'src/files/inspection/inspectionWorker.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node22',
  dts: false,
  clean: true,
  splitting: true,
  sourcemap: true,
  noExternal: [/^(?!@electric-sql\/pglite|sharp$)/],
  external: ['pg-native'],
  // Bundled CommonJS modules load Node's own modules with `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
})
