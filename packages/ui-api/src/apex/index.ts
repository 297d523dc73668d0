export { apex, type ApexMethod, type ApexParams } from './apex.js'
