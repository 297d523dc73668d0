import { requiredTwoStepJourney } from '../harness/requiredTwoStepJourney'
import { test } from '../harness/test'

// The requirement holds for every colleague of the demo's carrier.
test.use({ serverOf: 'changes' })

requiredTwoStepJourney()
