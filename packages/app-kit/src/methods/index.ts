export { callFailure, type CallFailure } from './callFailure'
export { detailsOf } from './detailsOf'
export { parseAnswer, readMethod, writeMethod, type MethodName } from './serverMethod'
