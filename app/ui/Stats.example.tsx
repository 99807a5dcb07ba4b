import { Eye, Gem, Heart, Star } from 'lucide-react'
import { Change, Stat, Stats } from './Stats.tsx'

export const Figures = () => (
  <Stats>
    <Stat icon={<Heart />} label="Favoritadas" value="14">
      <Change value={2} /> nesta semana
    </Stat>
    <Stat icon={<Eye />} label="Visualizações" value="4.812">
      <Change value={-12.4} unit="%" /> em 30 dias
    </Stat>
    <Stat icon={<Star />} label="Avaliações feitas" value="5">
      <Change value={0} /> neste mês
    </Stat>
    <Stat icon={<Gem />} label="Plano atual" value="Diamond">
      até 21/12/2026
    </Stat>
  </Stats>
)
