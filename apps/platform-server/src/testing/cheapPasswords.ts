import { PUBLIC_PASSWORD_COST, setPasswordCost } from '../sessions/passwords'

// Tests choose and enter hundreds of passwords, at a tenth of a second of CPU each.
setPasswordCost(PUBLIC_PASSWORD_COST)
