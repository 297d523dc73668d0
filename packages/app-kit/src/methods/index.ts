export { callFailure, type CallFailure } from './callFailure'
export { detailsOf } from './detailsOf'
export { createRetryKey } from './retryKey'
export { byOffset, parseAnswer, readMethod, writeMethod, type MethodName } from './serverMethod'
