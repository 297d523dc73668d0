import { carrierToolJourneys } from '../harness/carrierToolJourneys'
import { test } from '../harness/test'

// Gives trucks a home base, and books loads.
test.use({ serverOf: 'changes' })

carrierToolJourneys()
