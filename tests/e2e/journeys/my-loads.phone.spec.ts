import { loadSearchJourneys } from '../harness/loadSearchJourneys'

loadSearchJourneys()
