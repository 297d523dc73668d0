import { factoringJourney } from '../harness/factoringJourney'
import { test } from '../harness/test'

// Changes where the demo's carrier is paid.
test.use({ serverOf: 'changes' })

factoringJourney()
