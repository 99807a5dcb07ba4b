import { Brand } from './Brand.tsx'

export const Home = () => <Brand siteName="Camélia" homeHref="/" />
