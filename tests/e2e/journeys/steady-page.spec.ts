import { steadyPageJourneys } from '../harness/steadyPageJourneys'

steadyPageJourneys()
