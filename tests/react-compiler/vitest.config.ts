import { transformAsync } from '@babel/core'
import { secondTry, unitConfig } from '@portal/test-config/vitest'

/** A component or a hook at the beginning of a line. */
const COMPILED = /^\s*(?:export )?(?:const|function) (?:[A-Z][a-z]|use[A-Z])\w*(?: =|\()/mu

/** Compiles the components and hooks of tests, as an application does. */
const reactCompiler = {
  name: 'react-compiler',
  enforce: 'pre',
  async transform(code: string, id: string) {
    if (!/ui-api\/src\/.*\.test\.tsx$/.test(id) || !COMPILED.test(code)) return undefined
    const result = await transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      sourceMaps: true,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [['babel-plugin-react-compiler', { target: '19', panicThreshold: 'none' }]],
    })
    if (!result?.code?.includes('react/compiler-runtime')) throw new Error(`${id}: nothing was compiled.`)
    return { code: result.code, map: result.map as never }
  },
} as const

export default unitConfig('react-compiler', {
  plugins: [reactCompiler],
  test: {
    include: ['../../packages/ui-api/src/{react,graphql}/*.test.tsx'],
    retry: secondTry,
  },
})
