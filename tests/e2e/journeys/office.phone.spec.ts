import { officeJourneys } from '../harness/officeJourneys'

officeJourneys()
