export { callFailure, type CallFailure } from './callFailure'
export { detailsOf } from './detailsOf'
export { byOffset, parseAnswer, readMethod, writeMethod, type MethodName } from './serverMethod'
