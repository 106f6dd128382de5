import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Tarefas desta sessão',
  empty: 'Transforme o que combinarem em tarefas de um plano de ação.',
  unnamed: 'Tarefa de um utilizador eliminado',
  unnamedPlan: 'Plano de um utilizador eliminado',
  makePlan: 'Criar um plano de ação',
  add: 'Adicionar uma tarefa',
  addNow: 'Adicionar',
  adding: 'A adicionar',
  cancel: 'Cancelar',
  name: 'Tarefa',
  plan: 'Plano de ação',
  nameMissing: 'Este campo é obrigatório',
  failed: 'Não foi possível adicionar a tarefa. Tente de novo.',
  fromMessage: 'Adicionar uma tarefa',
  loadingPlans: 'A carregar planos de ação',
  newPlan: 'Um novo plano de ação',
  newPlanField: 'Nome do novo plano de ação',
  newPlanName: 'O meu plano',
  added: 'Tarefa adicionada.',
  openTask: 'Abrir tarefa',
  status: { TODO: 'Por fazer', IN_PROGRESS: 'Em curso', COMPLETED: 'Concluída' },
};
