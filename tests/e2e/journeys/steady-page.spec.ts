import { steadyPageJourneys } from '../harness/steadyPageJourneys'
import { test } from '../harness/test'

// Animations can shift a page.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

steadyPageJourneys()
