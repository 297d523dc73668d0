import { smallPhoneJourneys, steadyPageJourneys } from '../harness/steadyPageJourneys'

steadyPageJourneys()
smallPhoneJourneys()
