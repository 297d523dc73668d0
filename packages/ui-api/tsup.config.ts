import { defineConfig } from 'tsup'
import { MANGLED_PROPS } from './mangledProps.js'

// One output file for each source file: whoever imports one adapter gets that adapter's code only.
export default defineConfig({
  entry: ['src/**/*.ts', 'src/**/*.tsx', '!src/**/*.test.*', '!src/**/*.test-d.ts'],
  bundle: false,
  format: 'esm',
  target: 'es2022',
  dts: false,
  clean: true,
  esbuildOptions(options) {
    options.mangleProps = new RegExp(`^(?:${MANGLED_PROPS.join('|')})$`)
  },
})
