/** Pure functions of text, time and places. Nothing here needs React. */
export { onlyDigits } from './formatters/onlyDigits.js'
export { type DecimalLimits, parseDecimal } from './formatters/parseDecimal.js'
export { stateCode, stateName, type UsStateCode, usStates } from './formatters/usStates.js'
