import { orderToolJourneys } from '../harness/orderToolJourneys'

orderToolJourneys()
