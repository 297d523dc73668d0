import { dispatchBoardJourneys } from '../harness/dispatchBoardJourneys'
import { test } from '../harness/test'

// Reports a position of the demo's load in transit.
test.use({ serverOf: 'changes' })

dispatchBoardJourneys()
