import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { pagePaths } from '../page/pageTable'
import { CarrierSide, Start } from './CarrierSide'
import { FrameLayout } from './FrameLayout'
import { pageParts } from './pageParts'

// Each page is a file of its own, loaded when somebody goes there.
const HomePage = lazy(async () => ({ default: (await pageParts.home()).HomePage }))
const LoadPage = lazy(async () => ({ default: (await pageParts.load()).LoadPage }))
const MyCompanyRoute = lazy(async () => ({ default: (await pageParts.myCompany()).MyCompanyRoute }))
const MyLoadsRoute = lazy(async () => ({ default: (await pageParts.myLoads()).MyLoadsRoute }))
const NotificationsRoute = lazy(async () => ({
  default: (await pageParts.notifications()).NotificationsRoute,
}))
const ProfileRoute = lazy(async () => ({ default: (await pageParts.profile()).ProfileRoute }))
const PublicRoute = lazy(async () => ({ default: (await pageParts.public()).PublicRoute }))
const NotFoundPage = lazy(async () => ({
  default: (await import('../features/errors/NotFoundPage')).NotFoundPage,
}))
const RegistrationRoute = lazy(async () => ({ default: (await pageParts.registration()).RegistrationRoute }))
const TodaysLoadsRoute = lazy(async () => ({ default: (await pageParts.todaysLoads()).TodaysLoadsRoute }))
const ShipperRoute = lazy(async () => ({ default: (await pageParts.shipper()).ShipperRoute }))
const SignInRoute = lazy(async () => ({ default: (await pageParts.signIn()).SignInRoute }))

/** Which page is at which address. Names of pages: `pageTable.ts`. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<FrameLayout />}>
        <Route path="/" element={<Start />} />
        <Route path="/carrier" element={<Start />} />
        <Route element={<CarrierSide />}>
          <Route path={pagePaths.Home} element={<HomePage />} />
          <Route path="/carrier/s/loads/:loadId" element={<LoadPage />} />
          <Route path={pagePaths.My_Company__c} element={<MyCompanyRoute />} />
          <Route path={pagePaths.Todays_Loads__c} element={<TodaysLoadsRoute />} />
          <Route path={pagePaths.My_Loads__c} element={<MyLoadsRoute />} />
        </Route>
        <Route path={pagePaths.Notifications} element={<NotificationsRoute />} />
        <Route path="/carrier/s/my-profile" element={<ProfileRoute />} />
        <Route path={pagePaths.Registration__c} element={<RegistrationRoute />} />
        <Route path={pagePaths.Login} element={<SignInRoute />} />
        <Route path={pagePaths.Shipper_Login} element={<SignInRoute />} />
        <Route path={pagePaths.Shipper_Home} element={<ShipperRoute page="home" />} />
        <Route path={pagePaths.Get_a_Quote__c} element={<ShipperRoute page="quote" />} />
        <Route path={pagePaths.Repeat_shipment__c} element={<ShipperRoute page="repeat" />} />
        <Route path="/shipper/shipments/:loadId" element={<ShipperRoute page="shipment" />} />
        <Route path="/track/:token" element={<ShipperRoute page="track" />} />
        <Route path={pagePaths.Help} element={<PublicRoute page="help" />} />
        <Route path={pagePaths.Terms_of_Use} element={<PublicRoute page="terms" />} />
        <Route path={pagePaths.Data_Processing} element={<PublicRoute page="dataProcessing" />} />
        <Route path={pagePaths.Privacy_Policy} element={<PublicRoute page="privacy" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
