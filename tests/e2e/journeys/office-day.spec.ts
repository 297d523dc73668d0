import { officeDayJourneys } from '../harness/officeDayJourneys'
import { test } from '../harness/test'

// Answers the demo's tender.
test.use({ serverOf: 'changes' })

officeDayJourneys()
