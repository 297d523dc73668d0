export { fits, misfit, shape } from './misfit'
export type { Fits, Shape, ShapeOf } from './Shape'
