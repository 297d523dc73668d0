import { defineConfig } from 'tsup'

/** `embeddedWorker` is the thread of the embedded database; it is started by its file name. */
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
})
