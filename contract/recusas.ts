import { formatosDeFoto, nomesDosFormatos } from './formatos.ts'
import { MAX_MB, MAX_SEGUNDOS } from './limites.ts'

/** Why a file is refused, by a stable code; the words of the panel, by language, are in `app/midias/uploads/`. */
export const recusas = {
  danificada: 'A foto está danificada e não pode ser lida.',
  video_danificado: 'O vídeo está danificado e não pode ser lido.',
  nao_foto: `O arquivo não é uma foto ${nomesDosFormatos(formatosDeFoto)}.`,
  tamanho: `O arquivo passa de ${MAX_MB} MB.`,
  pixels: 'A foto tem pixels demais: use até 64 megapixels.',
  escondido: 'O arquivo traz outro escondido dentro dele. Exporte a foto de novo.',
  complexo: 'O arquivo é complexo demais para ser preparado.',
  sem_preparo: 'Não conseguimos preparar este arquivo. Tente de novo mais tarde.',
  interrompido: 'O arquivo não chegou inteiro. Envie de novo.',
  banida: 'Esta imagem foi retirada do site e não pode voltar. Se é um engano, escreva à equipe.',
  sem_imagem: 'O arquivo não tem imagem: envie um vídeo MP4 ou MOV.',
  incompativel:
    'Este vídeo usa um formato que os navegadores não tocam. No iPhone, escolha Ajustes › Câmera › Formatos › Mais compatível e grave de novo; em outros aparelhos, grave ou exporte em H.264.',
  quadro: 'A imagem do vídeo é grande demais: use até 4K.',
  longo: `O vídeo passa de ${MAX_SEGUNDOS} segundos.`,
  sem_videos: 'Este site não consegue receber vídeos agora. Envie uma foto.',
} as const

export type Recusa = keyof typeof recusas
export const isRecusa = (codigo: string): codigo is Recusa => Object.hasOwn(recusas, codigo)
