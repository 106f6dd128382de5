import { type Option, option, preferNotToSay } from './option.ts';

export const genders: readonly Option[] = [
  option('woman', 'Woman', 'Mulher'),
  option('man', 'Man', 'Homem'),
  option('nonBinary', 'Non-binary', 'Pessoa não binária'),
  option('anotherWay', 'I describe myself another way', 'Descrevo-me de outra forma'),
  preferNotToSay,
];

/** The harmonised groups of the Office for National Statistics, as in the census of 2021. */
export const ethnicities: readonly Option[] = [
  option('asianBangladeshi', 'Asian or Asian British: Bangladeshi', 'Asiática: do Bangladeche'),
  option('asianChinese', 'Asian or Asian British: Chinese', 'Asiática: chinesa'),
  option('asianIndian', 'Asian or Asian British: Indian', 'Asiática: indiana'),
  option('asianPakistani', 'Asian or Asian British: Pakistani', 'Asiática: paquistanesa'),
  option('asianOther', 'Asian or Asian British: any other background', 'Asiática: outra origem'),
  option('blackAfrican', 'Black or Black British: African', 'Negra: africana'),
  option('blackCaribbean', 'Black or Black British: Caribbean', 'Negra: caribenha'),
  option('blackOther', 'Black or Black British: any other background', 'Negra: outra origem'),
  option('mixedWhiteAsian', 'Mixed: White and Asian', 'Mista: branca e asiática'),
  option('mixedWhiteBlackAfrican', 'Mixed: White and Black African', 'Mista: branca e negra africana'),
  option('mixedWhiteBlackCaribbean', 'Mixed: White and Black Caribbean', 'Mista: branca e negra caribenha'),
  option('mixedOther', 'Mixed: any other background', 'Mista: outra origem'),
  option(
    'whiteBritish',
    'White: English, Welsh, Scottish, Northern Irish or British',
    'Branca: inglesa, galesa, escocesa, norte-irlandesa ou britânica',
  ),
  option('whiteIrish', 'White: Irish', 'Branca: irlandesa'),
  option('whiteGypsyTraveller', 'White: Gypsy or Irish Traveller', 'Branca: cigana ou viajante irlandesa'),
  option('whiteRoma', 'White: Roma', 'Branca: roma'),
  option('whiteOther', 'White: any other background', 'Branca: outra origem'),
  option('arab', 'Arab', 'Árabe'),
  option('anyOther', 'Any other ethnic group', 'Outro grupo étnico'),
  preferNotToSay,
];

/** The harmonised list of impairments of the Government Statistical Service. */
export const disabilities: readonly Option[] = [
  option('none', 'No disability or long-term condition', 'Nenhuma deficiência ou doença prolongada'),
  option(
    'vision',
    'Vision, for example blindness or partial sight',
    'Visão, por exemplo cegueira ou baixa visão',
  ),
  option(
    'hearing',
    'Hearing, for example deafness or partial hearing',
    'Audição, por exemplo surdez total ou parcial',
  ),
  option(
    'mobility',
    'Mobility, for example walking short distances or climbing stairs',
    'Mobilidade, por exemplo andar distâncias curtas ou subir escadas',
  ),
  option(
    'dexterity',
    'Dexterity, for example lifting objects or using a keyboard',
    'Destreza, por exemplo levantar objetos ou usar um teclado',
  ),
  option('learning', 'Learning, understanding or concentrating', 'Aprendizagem, compreensão ou concentração'),
  option('memory', 'Memory', 'Memória'),
  option('mentalHealth', 'Mental health', 'Saúde mental'),
  option('stamina', 'Stamina, breathing or fatigue', 'Resistência, respiração ou fadiga'),
  option(
    'socialBehavioural',
    'Social or behavioural, for example autism or ADHD',
    'Social ou comportamental, por exemplo autismo ou PHDA',
  ),
  option('other', 'Something else', 'Outra'),
  preferNotToSay,
];
