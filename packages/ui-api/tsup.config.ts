import { defineConfig } from 'tsup'

// One output file for each source file: whoever imports one adapter gets that adapter's code only.
export default defineConfig({
  entry: ['src/**/*.ts', 'src/**/*.tsx', '!src/**/*.test.*', '!src/**/*.test-d.ts'],
  bundle: false,
  format: 'esm',
  target: 'es2022',
  dts: false,
  clean: true,
})
