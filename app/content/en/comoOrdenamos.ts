import { MINIMO_DE_RETORNOS } from '../../../contract/limites.ts'
import {
  alcances,
  type Duracao,
  duracoes,
  ESPERA_DIAS,
  HORAS,
  LUGARES_DO_IMPULSO,
  PAUSA_DIAS,
  precosDoImpulso,
  VAGAS,
} from '../../../contract/ofertaDeImpulsos.ts'
import { criterios, FAIXA, NOVA, PONTOS_DO_NIVEL } from '../../../contract/ordem.ts'
import type { TextPage } from '../content.ts'

const { nova, verificada, foto_perfil, avaliacoes, nota, descricao, fotos } = criterios

const listOf = (itens: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(itens)
const nameOfDuration = (duracao: Duracao) =>
  HORAS[duracao] > 24 ? `${HORAS[duracao] / 24} days` : `${HORAS[duracao]} hours`
const reais = (valor: number) => valor.toLocaleString('en', { style: 'currency', currency: 'BRL' })

/** The figures are those that the lists are ordered by. */
export const comoOrdenamos: TextPage = {
  title: 'How we order profiles',
  description:
    'The rule behind the lists of {site}: what counts, how much a plan buys, how new profiles are shown and how equals take turns.',
  lead: 'This is the whole rule of the order ‘Most relevant’, the one you see unless you choose another. The figures on this page are the ones the site orders by.',
  version: '2026-11-25',
  sections: [
    {
      id: 'plano',
      title: 'The plan comes first',
      blocks: [
        `{site} sells advertising. Each level of a plan is worth ${PONTOS_DO_NIVEL.toLocaleString('en')} points, more than everything else together. So a profile with a plan stands above all profiles of smaller plans, and nothing else changes that. What each plan includes is on [Go Premium](/premium).`,
        'Every profile that bought such a place has the words ‘Paid ad’ on its card. Those that did not buy one do not.',
        'A plan buys neither verification nor reviews, and staff never change the order by hand.',
      ],
    },
    {
      id: 'impulsos',
      title: 'Boosts: places for some hours',
      blocks: [
        `Advertisers can also buy a place in the list of their neighbourhood or city, for ${listOf(duracoes.map(nameOfDuration))}. Each list has at most ${VAGAS} at the same time, in places ${listOf(LUGARES_DO_IMPULSO.map(String))} of its first page.`,
        'The card says ‘Paid ad’ and is shown once. Without these places the order is what it would be anyway: a boost gives no points, and whoever bought none keeps her order. Other orders, searches by words, the lists of a state or the country, and the short lists on other pages have no boosts. A filter holds for them too: whoever does not meet what you asked for is not shown.',
        {
          list: alcances.map(
            (alcance) =>
              `In the list of a ${alcance === 'bairro' ? 'neighbourhood' : 'city'}: ${duracoes.map((duracao) => `${nameOfDuration(duracao)}, ${reais(precosDoImpulso[alcance][duracao])}`).join('; ')}.`,
          ),
        },
        'The price is the same for everybody. A person of staff looks at the card before it goes up, and waiting does not use up the hours that were bought. If staff refuse it, the whole amount goes back, with the reason, and its buyer may contest that: if another person of staff agrees, the hours are shown free of charge.',
        `If the profile leaves the list, the boost stops at once, and the rest goes on at the next free time when it returns, within ${ESPERA_DIAS} days. After that the boost ends; if it was never shown, the whole amount goes back. Nothing that is sold here depends on meetings, their price or their number.`,
        `It can be given back while it has not begun, and up to 7 days after paying even if it has, for the whole amount. Whoever gives back one that was shown can buy another only ${PAUSA_DIAS} days later, so that nobody goes up for free.`,
        'Who bought it reads how many pages with the ad were sent, and the visits and contacts of the profile meanwhile. We count pages, not people: who saw them is not recorded. The report is kept for a year.',
      ],
    },
    {
      id: 'pontos',
      title: 'Within the same plan',
      blocks: [
        'Each profile gathers points for what it shows:',
        {
          list: [
            `New profile: ${nova.pontos} points.`,
            `Verified by staff: ${verificada.pontos} points.`,
            `A chosen profile picture: ${foto_perfil.pontos} points.`,
            `Published reviews: ${avaliacoes.pontos} points for each, up to ${avaliacoes.ate} reviews.`,
            `Mean rating: ${nota.pontos} points a star, up to ${nota.pontos * nota.ate}.`,
            `Description: 1 point for every ${1 / descricao.pontos} letters, up to ${descricao.ate} letters.`,
            `Public photos: ${fotos.pontos} points for each, up to ${fotos.ate} photos.`,
          ],
        },
        'Visits, clicks, favourites, prices, looks and years on the site do not count. Nor does what you have seen before: the order is the same for everyone.',
      ],
    },
    {
      id: 'novos',
      title: 'New profiles',
      blocks: [
        `Somebody who has just arrived has no reviews yet. So a new profile gets ${nova.pontos} points for ${NOVA.dias} days. The help ends sooner if the profile reaches ${NOVA.visitas} visits: by then it has been seen, and goes on by itself.`,
        'This help works within each plan. It never lifts a profile above a greater plan.',
      ],
    },
    {
      id: 'iguais',
      title: 'Equals take turns',
      blocks: [
        `Small differences decide nothing. Profiles of one plan within one range of ${FAIXA} points are treated as equals and take turns: every hour a draw changes the order among them, and all of them come to the first places of their range.`,
        'Within the hour the order is the same for every visitor.',
      ],
    },
    {
      id: 'respostas',
      title: '‘Replies to 9 of 10’',
      blocks: [
        'A day after you open the WhatsApp of a profile, your browser asks once whether there was a reply. If you answer, the site adds one to the ‘yes’ or the ‘no’ of that profile in the month. ‘I did not write’ is not sent.',
        `The profile shows the result rounded to ten, of this month and the two before, and only from ${MINIMO_DE_RETORNOS} answers on. It does not count in the order of the lists.`,
        'Nobody knows who answered, not even we. When you open WhatsApp, the browser gets a blind voucher: the server signs it without seeing it, and cannot say later to whom it gave it. Each voucher works once, for that profile and that month. The answer is sent without your account and without cookies. In discreet mode nothing is stored and nothing is asked.',
        'What this does not prevent: who opens WhatsApp without writing can answer anything. So a network address gets at most one voucher a day for each profile and ten in all, and each answer costs the device a second of work. Many addresses together can still change a small figure.',
      ],
    },
    {
      id: 'outras',
      title: 'Other orders, and searches',
      blocks: [
        'You can also sort by rating, reviews, activity, age, date, price or distance. In these orders a plan puts nobody ahead: by activity and age it only breaks ties. The words ‘Paid ad’ still show who has a plan, and there are no boosts.',
        'In a search by words, profiles that have the word in their name, city or neighbourhood come before those that have it in the description only. Then the rule of this page applies.',
        'Whoever stays in another city for some days is in that city’s list and not in her own, by the same rule as everybody. The card says ‘visiting’, with the dates.',
      ],
    },
  ],
}
