-- Inspectors are of the staff: they see what is assigned to them, and nothing else of the console.
alter table accounts."user" drop constraint user_roles_check;
alter table accounts."user" add constraint user_roles_check check (roles <@ array['service', 'content', 'review', 'finance', 'support', 'inspector', 'admin']);
