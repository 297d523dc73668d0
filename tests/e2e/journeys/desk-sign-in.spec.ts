import { deskSignInJourneys } from '../harness/deskSignInJourneys'

deskSignInJourneys()
