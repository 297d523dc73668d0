// @portal/ui-api is ESM only. So are the tests then: Babel leaves imports as they are, and Jest runs with
// --experimental-vm-modules (see package.json).
const babel = {
  presets: [['@babel/preset-react', { runtime: 'automatic' }], '@babel/preset-typescript'],
  babelrc: false,
  configFile: false,
}

export default {
  testEnvironment: './jsdomWithFetch.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['babel-jest', babel] },
}
