import { test } from '../harness/test'
import { typedOrderJourney } from '../harness/typedOrderJourney'

// Orders of its own.
test.use({ serverOf: 'changes' })

typedOrderJourney()
