import { compareJourneys } from '../harness/compareJourneys'
import { test } from '../harness/test'

// Books loads that other journeys may want.
test.use({ serverOf: 'changes' })
compareJourneys()
