export { fits, misfit, shape } from './misfit'
export type { Shape, ShapeOf } from './Shape'
